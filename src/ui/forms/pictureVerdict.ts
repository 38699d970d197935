import { PICTURE_MESSAGES, pictureProblem, SIGNATURE_LENGTH } from '#domain/picture.ts';

const verdicts = new WeakMap<Blob, Promise<string | undefined>>();

/**
 * What is wrong with a picture, before any upload: its size, what its first bytes say it is, and whether it decodes
 * (readings, section 4); undefined when nothing is. A form asks at every key press, so each file is looked at once.
 */
export function pictureVerdict(picture: Blob): Promise<string | undefined> {
  const known = verdicts.get(picture);
  if (known !== undefined) return known;
  const verdict = examine(picture);
  verdicts.set(picture, verdict);
  return verdict;
}

async function examine(picture: Blob): Promise<string | undefined> {
  try {
    const start = new Uint8Array(await picture.slice(0, SIGNATURE_LENGTH).arrayBuffer());
    const problem = pictureProblem(picture.size, start);
    if (problem !== undefined) return problem;
    const bitmap = await createImageBitmap(picture);
    bitmap.close();
    return undefined;
  } catch {
    // Undecodable, or a file that was moved or deleted after it was chosen.
    return PICTURE_MESSAGES.broken;
  }
}
