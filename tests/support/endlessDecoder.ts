import workerpool from 'workerpool';

/** Stands for `server/pictures/pictureDecoder.ts`: works without end on the file `endless`, and says of others which process it is. */
const encodePicture = (file: string) => {
  while (file === 'endless');
  return { is: 'encoded', process: process.pid };
};

workerpool.worker({ encodePicture });
