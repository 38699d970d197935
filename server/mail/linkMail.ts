import { escapeHtml } from '../http/escapeHtml.ts';
import type { Mail } from './Mailer.ts';

/** What a mail says beside its link. */
export interface MailTexts {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Of the link's button. */
  readonly button: string;
  readonly after: readonly string[];
}

/** A mail with one link, as text and as HTML, and the name and address of the market at its end. */
export function linkMail(
  { subject, lines, button, after }: MailTexts,
  { to, link }: { readonly to: Mail['to']; readonly link: string },
): Mail {
  const market = new URL(link).host;
  const end = `Second Gear, ${market}`;
  const text = [...lines, '', `${button}:`, link, '', ...after, '', end, ''].join('\n');
  const paragraphs = (all: readonly string[]) => all.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#14202b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<h1 style="font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs(lines)}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2410c;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="font-size:14px;word-break:break-all">${escapeHtml(link)}</p>
${paragraphs(after)}
<p style="font-size:14px">${escapeHtml(end)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text, html };
}
