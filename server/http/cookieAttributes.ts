import type { Env } from '../env/Env.ts';

/** What every cookie of ours has: no script reads it and no other site sends it. */
export const cookieAttributes = ({ isSecure }: Pick<Env, 'isSecure'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;
