import { adviceFiguresMachine } from '../../../machines/advice/advice-figures.machine.ts';
import { adviceFigureServices } from '../../../services/advice/figures.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';

export const adviceFigures = (api: Api) => withServices(adviceFiguresMachine, adviceFigureServices(api));
