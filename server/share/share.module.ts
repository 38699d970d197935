import { callGroupWith } from '../http/callGroup.ts';
import { shareCalls } from './calls.ts';
import { SharePictures } from './SharePictures.ts';

export const shareModule = {
  serverCalls: callGroupWith(shareCalls, (services, app) => {
    const sharePictures = new SharePictures(services);
    app.addHook('onClose', () => sharePictures.stop());
    return { ...services, sharePictures };
  }),
};
