import './kind-icons.css'

/** The code points of the icons in kind-icons.woff2, a subset of the icon set's font, by the name a kind of node gives. */
const GLYPHS: Readonly<Record<string, string>> = {
  bell: '\ue059',
  'book-open': '\ue05f',
  bot: '\ue1bb',
  calculator: '\ue1bc',
  'calendar-check': '\ue2b7',
  'circle-help': '\ue082',
  'clipboard-list': '\ue086',
  clock: '\ue087',
  'corner-down-right': '\ue0a2',
  'corner-up-left': '\ue0a7',
  'credit-card': '\ue0aa',
  database: '\ue0ad',
  flag: '\ue0d1',
  'git-branch': '\ue0e2',
  globe: '\ue0e8',
  headset: '\ue5bd',
  hourglass: '\ue296',
  image: '\ue0f6',
  list: '\ue106',
  'list-checks': '\ue1d0',
  mail: '\ue10f',
  'message-circle-question': '\ue568',
  'message-square': '\ue117',
  'notebook-pen': '\ue596',
  package: '\ue129',
  phone: '\ue133',
  play: '\ue13c',
  'qr-code': '\ue1df',
  receipt: '\ue3d3',
  repeat: '\ue146',
  search: '\ue151',
  sheet: '\ue157',
  'shopping-bag': '\ue15b',
  shuffle: '\ue15e',
  sparkles: '\ue412',
  split: '\ue440',
  star: '\ue176',
  'sticky-note': '\ue303',
  tag: '\ue17f',
  'text-select': '\ue6ea',
  timer: '\ue1e0',
  truck: '\ue194',
  'user-check': '\ue1a0',
  'user-round': '\ue468',
  variable: '\ue473',
  webhook: '\ue374',
  workflow: '\ue425',
  zap: '\ue1b4',
}

const BOX = '\ue061'

export const ALERTS = { error: '\ue077', warning: '\ue193' } as const

/** An icon that is not in the font is drawn as a box. */
export const glyphOf = (name: string | undefined): string => (name && GLYPHS[name]) || BOX
