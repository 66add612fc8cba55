import { useEffect, useState } from 'react';

/**
 * What `read` says, drawn anew only when it says something else, and only once the picture of what brought it about is on the screen: what stands
 * beside the hand does not hold up what is under it.
 */
export function useAfterPicture<Value>(onChange: (look: () => void) => () => void, read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    let asked: number | undefined;
    const look = (): void => {
      asked ??= requestAnimationFrame(() =>
        setTimeout(() => {
          asked = undefined;
          setValue(read);
        }),
      );
    };
    setValue(read);
    return onChange(look);
  }, [onChange, read]);
  return value;
}
