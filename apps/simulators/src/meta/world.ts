/** Everything the simulated Meta remembers; it is written to disk as it stands, so it is plain data. */
export interface World {
  app: MetaAppState
  user: { id: string; name: string }
  pages: PageState[]
  people: PersonState[]
  lines: LineState[]
  comments: CommentState[]
  codes: CodeState[]
  userTokens: UserTokenState[]
  /** How much further the service believes the time to be. */
  clockAheadMs: number
  /** Counts everything that gets a number. */
  lastNumber: number
}

export interface MetaAppState {
  id: string
  secret: string
  verifyToken: string
}

export interface PageState {
  id: string
  name: string
  category: string
  tasks: string[]
  /** The token of its first sign-in; after it has died a new sign-in gives another one. */
  firstToken: string
  tokenNumber: number
  isTokenDead: boolean
  /** Rights of the token. */
  scopes: string[]
  /** Rights that this page never gives, whatever is ticked. */
  neverScopes: string[]
  /** What is reported; null: nothing. */
  fields: string[] | null
  posts: { id: string; text: string }[]
}

export interface PersonState {
  id: string
  pageId: string
  name: string
  /** Under posts the same person has another id. */
  feedId: string
  isBlocked: boolean
  lastWroteAt: number | null
  /** Up to when they have seen what the page said. */
  readUpTo: number
  /** What the page has lately shown them besides messages: that it has seen something, that it writes. */
  shown?: string[]
}

export interface LineState {
  mid: string
  pageId: string
  personId: string
  from: 'customer' | 'shop'
  at: number
  text: string
  files: string[]
  choices: { title: string; payload: string; kind: 'quick-reply' | 'postback' }[]
}

export interface CommentState {
  id: string
  pageId: string
  postId: string
  parentId: string
  /** Null: the page itself. */
  personId: string | null
  text: string
  at: number
  isHidden: boolean
  isRemoved: boolean
  isLiked: boolean
  hasPrivateReply: boolean
}

interface CodeState {
  code: string
  redirectUri: string
  scopes: string[]
  pageIds: string[]
  expiresAt: number
  isUsed: boolean
}

export interface UserTokenState {
  token: string
  scopes: string[]
  pageIds: string[]
  expiresAt: number
  isLong: boolean
}

export const pageToken = ({ firstToken, tokenNumber }: PageState): string =>
  tokenNumber === 0 ? firstToken : `${firstToken}-${tokenNumber}`

export const allFields = [
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'message_reactions',
  'standby',
  'messaging_handovers',
  'feed',
] as const

export const allScopes = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'pages_manage_engagement',
  'pages_read_user_engagement',
  'pages_read_user_content',
  'business_management',
] as const
