// @vitest-environment jsdom
import { recordListMachine, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { plainList } from '../../../src/model/shared/list-kind.ts';
import { ListHead, RecordListTab, Rows } from '../../../src/views/shared/record-list-tab.tsx';
import { Button } from '../../../src/views/ui/button.tsx';
import { SearchInput } from '../../../src/views/ui/search-input.tsx';
import { shownModel } from '../../machines/shared/list-model.ts';
import { plainSample } from '../../machines/shared/record-list.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './record-list.controls.ts';

/** The simplest tab: what one writes for a list of one's own. */
const PlainTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={plainList}
    texts={{ list: 'Names', unavailable: 'The names could not be read.' }}
    head={({ view, listed, narrow, add }) => (
      <ListHead about="Names, and what is done with them.">
        <SearchInput
          label="Find a name"
          value={view.searchText}
          disabled={!listed}
          onChange={(searchText) => narrow({ searchText })}
        />
        <Button disabled={!listed} onClick={() => add()}>
          Add
        </Button>
      </ListHead>
    )}
    question={({ id }) => ({ title: 'Remove?', words: `Number ${id} is removed.`, confirm: 'Yes', cancel: 'No' })}
  >
    {({ list, view, listed, edit, carryOut }) => (
      <Rows
        label="Names"
        rows={list.filter(({ name }) => name.toLowerCase().includes(view.searchText))}
        rowKey={({ id }) => String(id)}
        none="There are none."
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name },
          {
            key: 'actions',
            header: 'Actions',
            cell: ({ id, name }) => (
              <>
                <Button disabled={!listed} onClick={() => edit(id)}>
                  Edit {name}
                </Button>
                <Button disabled={!listed} onClick={() => carryOut({ act: 'remove', id })}>
                  Remove {name}
                </Button>
                <Button disabled={!listed} onClick={() => carryOut({ act: 'send', id })}>
                  Send {name}
                </Button>
              </>
            ),
          },
        ]}
      />
    )}
  </RecordListTab>
);

testView(recordListMachine, shownModel(plainSample), {
  view: (actor) => <PlainTab actor={actor} />,
  controls,
});
