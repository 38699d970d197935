import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitPicture } from './fitPicture.ts';
import { validatePicture } from './validatePicture.ts';

/* What only a browser's own decoder and canvas can show: these states draw nothing but the pictures. */

const meta: Meta = {
  title: 'Forms/Decoded Pictures',
  tags: ['!autodocs'],
  render: () => <p>Pictures as the form sends them</p>,
};
export default meta;

type Story = StoryObj;

async function drawn(
  width: number,
  height: number,
  type: string,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  draw(context);
  return new File([await canvas.convertToBlob({ type })], 'car', { type });
}

async function pixelOf(file: File, x: number, y: number): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])];
}

export const LargeAndTransparent: Story = {
  tags: ['full'],
  play: async () => {
    const file = await drawn(5_100, 5_000, 'image/png', (context) => context.fillRect(0, 0, 100, 100));
    const sent = await fitPicture(file);
    await expect(sent.type).toBe('image/jpeg');
    await expect(await pixelOf(sent, 2_000, 2_000)).toEqual([255, 255, 255, 255]);
  },
};

export const WithoutItsLastBytes: Story = {
  play: async () => {
    const whole = await drawn(400, 300, 'image/jpeg', (context) => {
      for (let line = 0; line < 300; line += 3) context.fillRect(line, line, 7 + (line % 90), 2);
    });
    const cut = new File([whole.slice(0, whole.size - 20)], 'car.jpg', { type: 'image/jpeg' });
    await expect(await validatePicture(cut)).toBeUndefined();
    const sent = await fitPicture(cut);
    const end = new Uint8Array(await sent.slice(sent.size - 2).arrayBuffer());
    await expect([...end]).toEqual([0xff, 0xd9]);
  },
};
