import type { Language } from '@app/contracts/language'
import type { WidgetConfig } from '@app/contracts/widget'
import type { PublicCtx } from '#core/context.ts'
import { findBot, type BotVersionRead } from '#features/bots/public.ts'
import { fileLink } from '#features/files/public.ts'
import { openWidget, type WantedWidget } from './open-widget.ts'

/** What visitors may know of a version: looks and texts, field by field. */
export const getConfig = async (ctx: PublicCtx, wanted: WantedWidget): Promise<WidgetConfig> => {
  const { ctx: walled, version } = await openWidget(ctx, wanted)
  const { appearance } = version
  const bot = await findBot(walled.db, { workspaceId: walled.workspaceId, id: wanted.botId })
  return {
    botId: wanted.botId,
    version: version.snapshotId ?? version.hash,
    environment: wanted.environment,
    name: shownName(version),
    logoUrl: appearance.logoFileId ? fileLink(ctx.deps, appearance.logoFileId) : null,
    theme: appearance.theme,
    color: appearance.color,
    poweredBy: appearance.poweredBy.isShown
      ? { label: appearance.poweredBy.label, url: appearance.poweredBy.url }
      : null,
    width: appearance.width,
    height: appearance.height,
    position: { ...appearance.position },
    welcome: appearance.welcome,
    placeholder: appearance.placeholder,
    suggestions: appearance.suggestions.filter((text) => text !== ''),
    disclosure: disclosureOf(version),
    copyright: bot?.copyright ?? '',
    language: languageFor(version, ctx.language),
  }
}

/** A chatbot goes by the name of its persona, a flow by its own. */
export const shownName = ({ config, botName }: BotVersionRead): string =>
  (config.type === 'chatbot' && config.persona.name) || botName

const disclosureOf = ({ config }: BotVersionRead): string | null =>
  config.type === 'chatbot' && config.guards.disclosure ? config.guards.disclosureText || null : null

export const languageFor = ({ config }: BotVersionRead, asked: Language): Language => {
  if (config.type !== 'chatbot' || config.languagePolicy === 'customer') return asked
  return config.languagePolicy
}
