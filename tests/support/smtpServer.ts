import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How often, and how many milliseconds apart, a mail is looked for. */
const LOOKS = 600;
const LOOK_MS = 50;

export interface ReceivedMail {
  /** The recipients of the envelope, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Where the server answers with its refusal. */
export type SmtpStep = 'greeting' | 'sender' | 'recipient' | 'content';

/** A real mail server on this machine, which delivers nothing further. */
export interface TestSmtpServer {
  /** For SMTP_URL and MAIL_FROM. */
  readonly env: { readonly SMTP_URL: string; readonly MAIL_FROM: string };
  readonly mails: readonly ReceivedMail[];
  /** The reply to every further mail, or to its connection; undefined: it is taken. */
  refusal: { readonly code: number; readonly message: string; readonly at?: SmtpStep } | undefined;
  /** How often somebody has connected. */
  readonly connections: number;
  /** Waits for a person's mails of a subject, and gives the last. */
  mailTo(recipient: string, subject: RegExp, count?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startSmtpServer({ password }: { readonly password?: string } = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const refusalAt = (step: SmtpStep) => {
    const { code, message, at = 'recipient' } = running.refusal ?? {};
    return at === step && code !== undefined ? Object.assign(new Error(message), { responseCode: code }) : undefined;
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      if (auth.password === password) done(null, { user: auth.username });
      else done(new Error('wrong password'));
    },
    onConnect: (_session, done) => {
      connections += 1;
      done(refusalAt('greeting'));
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = refusalAt('content');
        if (refusal) return done(refusal);
        PostalMime.parse(Buffer.concat(chunks)).then(({ from, subject = '', text = '', html = '', headers: lines }) => {
          const headers = Object.fromEntries(lines.map(({ key, value }) => [key.toLowerCase(), value]));
          mails.push({
            recipients,
            from: `${from?.name ?? ''} <${from?.address ?? ''}>`,
            subject,
            text,
            html,
            headers,
          });
          done();
        }, done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const login = password === undefined ? '' : `market:${password}@`;
  const running: TestSmtpServer = {
    env: { SMTP_URL: `smtp://${login}127.0.0.1:${address.port}`, MAIL_FROM: 'Second Gear <mail@cars.test>' },
    mails,
    refusal: undefined,
    get connections() {
      return connections;
    },
    async mailTo(recipient, subject, count = 1) {
      for (let look = 0; look < LOOKS; look += 1) {
        const found = mails.filter((mail) => mail.recipients.includes(recipient) && subject.test(mail.subject));
        const last = found.at(-1);
        if (last !== undefined && found.length >= count) return last;
        await sleep(LOOK_MS);
      }
      throw new Error(`no mail to ${recipient} in ${(LOOKS * LOOK_MS) / 1_000} s`);
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
  return running;
}

/** The link in a mail's text. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): URL {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  return new URL(link);
}

/** What the link of a mail carries behind its #. */
export const tokenIn = (mail: Pick<ReceivedMail, 'text'>): string =>
  new URLSearchParams(linkIn(mail).hash.slice(1)).get('token') ?? '';
