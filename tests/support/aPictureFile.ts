/** A real picture, since the browser decodes the chosen file. */
export async function aPictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'car.jpg', { type: 'image/jpeg' });
}
