import { foldText, nameOrder } from '#domain/foldText.ts';

/** The columns by which members are sorted and found; written whenever a name is. */
export interface MemberTexts {
  /** The folded name. */
  readonly name_order: string;
  /** What a search looks in: folded name and address, with a line break between them. */
  readonly search_text: string;
}

export function memberTexts({ name, email }: { readonly name: string; readonly email: string }): MemberTexts {
  return { name_order: nameOrder(name), search_text: foldText(`${name}\n${email}`) };
}
