import type { Deps } from '#core/context.ts'
import { escapeHtml, oneLine } from '#core/mail/layout.ts'
import type { BotVersionRead } from '#features/bots/public.ts'
import { fileLink } from '#features/files/public.ts'
import { shownName } from './present-config.ts'

/** Services that preview a link cut longer texts themselves. */
const longestDescription = 200

/** The chat as a page of its own: its title is the bot's, and a link to it shows the bot's name, greeting and logo. */
export const wholePage = (
  deps: Pick<Deps, 'config' | 'clock'>,
  page: string,
  { botId, version }: { botId: string; version: BotVersionRead },
): string => {
  const { appearance } = version
  const { baseUrl } = deps.config
  const name = escapeHtml(oneLine(shownName(version)))
  const description = escapeHtml(oneLine(appearance.welcome, longestDescription))
  const picture = appearance.logoFileId ? fileLink(deps, appearance.logoFileId) : '/link-preview.png'
  const head = [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="theme-color" content="${escapeHtml(appearance.color)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${escapeHtml(`${baseUrl}/w/${botId}`)}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${escapeHtml(baseUrl + picture)}">`,
  ].join('\n')
  // By functions, because a name may contain "$&", which a replacement text would expand.
  return page.replace('data-shown="framed"', () => 'data-shown="page"').replace('<title>Trò chuyện</title>', () => head)
}
