import { EnvError, isLoopback } from '../env/decoders.ts';

/** An image host of another provider, to which the pages upload pictures. */
export interface ImageHostEnv {
  /** The address of uploads. */
  readonly url: string;
  /** Every page contains it. */
  readonly key: string;
  /** What the address of each of its pictures begins with: an origin and a slash. */
  readonly pictures: string;
}

interface ImageHostSettings {
  readonly readSetting: (name: string) => string | undefined;
  readonly isLocalOnly: boolean;
}

/** All of the settings or none; `IMAGE_HOST_PICTURES` may be left out. @throws EnvError naming what is missing or wrong */
export function decodeImageHostEnv({ readSetting, isLocalOnly }: ImageHostSettings): ImageHostEnv | undefined {
  const url = readSetting('IMAGE_HOST_URL');
  const key = readSetting('IMAGE_HOST_KEY');
  const pictures = readSetting('IMAGE_HOST_PICTURES');
  if (url === undefined && key === undefined && pictures === undefined) return undefined;
  if (url === undefined) throw new EnvError('IMAGE_HOST_URL: missing beside the other settings of the image host');
  if (key === undefined) throw new EnvError('IMAGE_HOST_KEY: missing beside IMAGE_HOST_URL');
  const upload = webAddress(url, isLocalOnly);
  if (upload === undefined) {
    throw new EnvError('IMAGE_HOST_URL: an https address such as https://images.example/1/upload is needed');
  }
  const shown = pictures === undefined ? upload : webAddress(pictures, isLocalOnly);
  if (shown === undefined || (pictures !== undefined && shown.pathname !== '/')) {
    throw new EnvError('IMAGE_HOST_PICTURES: an https origin such as https://pictures.example is needed');
  }
  return { url: upload.href, key, pictures: `${shown.origin}/` };
}

/** An https page can't load anything over http; http is for hosts on this machine, where only this machine is served. */
function webAddress(text: string, isLocalOnly: boolean): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.search + url.hash + url.username + url.password !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLocalOnly && isLoopback(url.hostname));
  return isAllowed ? url : undefined;
}
