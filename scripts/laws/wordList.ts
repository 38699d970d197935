/** A word that our names don't use, and the standard term to use for it. */
export interface WordRule {
  /** The words of the name, in small letters: `payment desk` is found in `PaymentDesk` and `usePaymentDeskNow`. */
  readonly word: string;
  readonly instead: string;
  /** Where it is forbidden; everywhere when left out. */
  readonly within?: RegExp;
  /** The whole name, or its last word; anywhere in the name when left out. */
  readonly as?: 'whole name' | 'last word';
}

const UI = /^(src\/ui|\.storybook)\//;
const SRC = /^(src|\.storybook)\//;
const CORE_AND_SERVER = /^(src\/(domain|application|ui)|server)\//;

const rule = (words: string, instead: string, scope: Omit<WordRule, 'word' | 'instead'> = {}): readonly WordRule[] =>
  words.split(', ').map((word) => ({ word, instead, ...scope }));

/**
 * Words that are forbidden in names: of files, exports, members, variables and CSS classes. Each is either a metaphor that no
 * one from this field would search for, or a second word for a thing that has a name. The right column has the term to use.
 */
export const NAME_RULES: readonly WordRule[] = [
  ...rule('door, doors', 'SignedOutOnly or isAuthPage'),
  ...rule('entrance', 'useSignIn'),
  ...rule('guard', 'RequireAccess', { within: UI }),
  ...rule('showroom', 'browse or BookableCars'),
  ...rule('voice, voices', 'feedback or FeedbackCarousel'),
  ...rule('desk', 'PaymentPanel, or the card provider'),
  ...rule('fetched', 'QueryList'),
  ...rule('shape', '…Skeleton', { within: UI, as: 'last word' }),
  ...rule('market form', 'AppForm'),
  ...rule('problem guide', 'ErrorSummary'),
  ...rule('missing page', 'NotFound…'),
  ...rule('missing code', 'ChunkLoadError'),
  ...rule('fetch code', 'loadChunk'),
  ...rule('problem, problems', 'errors or FieldErrors', { within: CORE_AND_SERVER }),
  ...rule('present', 'onlyErrors', { within: SRC, as: 'whole name' }),
  ...rule('ask domain', 'domainRules'),
  ...rule('picture verdict, verdict', 'validatePicture', { within: SRC }),
  ...rule('room left', 'charactersLeft'),
  ...rule('use question, ask question', 'useConfirm'),
  ...rule('grave', 'isDestructive'),
  ...rule('speak, speaks', 'messageFor'),
  ...rule('said', 'detail'),
  ...rule('sentence of, sentence from, sentence for', 'messageFrom…'),
  ...rule('spoken', 'visuallyHidden'),
  ...rule('patience', 'timeoutMs'),
  ...rule('keeper', 'CurrentSession'),
  ...rule('somebody', 'isSignedIn, member or person'),
  ...rule('follow, follows, follower, followers', 'signOutHere', { within: SRC }),
  ...rule('forget, forgets', 'clearLocal', { within: SRC }),
  ...rule('entry', 'AuthResult', { within: /^src\/application\//, as: 'whole name' }),
  ...rule('viewer, viewers', 'CurrentUser'),
  ...rule('world', 'MemoryMarket'),
  ...rule('device', 'MemoryBrowser', { within: /^(src\/adapters|tests\/support)\// }),
  ...rule('trouble, troubles', 'SimulatedFailures, or failures'),
  ...rule('wish, wishes, wished', 'addToWishlist, wishlist or wishlisted'),
  ...rule('keep, keeps, keeping, kept', 'addToWishlist, wishlisted, store or save'),
  ...rule('give, provide, take', 'bindValue, bindClass or resolve', { as: 'whole name' }),
  ...rule('reach', 'RemoteOptions'),
  ...rule('foundation', 'ServerContext'),
  ...rule('parts', 'AppServices or Dependencies', { within: CORE_AND_SERVER, as: 'last word' }),
  ...rule('machine', 'Runtime', { within: /^(src|server)\// }),
  ...rule('needs', 'Dependencies', { as: 'last word' }),
  ...rule('reader', 'Database, or requester for who asks', { within: /^server\//, as: 'last word' }),
  ...rule('hold, holds, holding, held', 'require… or assert…'),
  ...rule('still member', 'requireMember'),
  ...rule('make sure', 'require… or ensure…'),
  ...rule('in turn', 'limitConcurrency'),
  ...rule('due loop', 'BackgroundLoop'),
  ...rule('owed', 'RefundQueue'),
  ...rule('bank', 'card provider', { within: /^(src|server|tests)\// }),
  ...rule('wire page, wire pages', 'pagination'),
  ...rule('cast', 'actors'),
  ...rule('scene, scenes', 'fixture'),
  ...rule('beside', 'otherReplies'),
  ...rule('aside, asides', 'otherReplies'),
  ...rule('ground', 'tooling'),
  ...rule('poke, pokes', 'wake or trigger'),
  ...rule('breath', 'transaction'),
  ...rule('whoever', 'caller, member or visitor'),
];

/** Words that are forbidden in test titles: as above, without those that are plain English in a sentence. */
export const TITLE_RULES: readonly WordRule[] = NAME_RULES.filter(({ word, as }) => {
  const isMetaphor = /^(doors?|showroom|voices?|desk|fetched|verdict|grave|speaks?|said|spoken|patience|keeper)$/;
  const isCoined = /^(viewers?|troubles?|wish(es|ed)?|scenes?|cast|asides?|pokes?|breath|somebody|whoever)$/;
  return as === undefined && (isMetaphor.test(word) || isCoined.test(word));
});
