import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A certificate for this machine that nobody has signed but itself. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

export function selfSigned(folder: string): Certificate {
  const files = { certificate: join(folder, 'own.pem'), key: join(folder, 'own.key') };
  const about = ['-days', '30', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const out = ['-keyout', files.key, '-out', files.certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, ...about], { stdio: 'ignore' });
  return files;
}
