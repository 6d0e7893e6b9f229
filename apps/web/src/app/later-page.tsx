import { ComingSoonPage } from '#features/content/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { shellMessages } from './messages.ts'

/** The page of a feature that is not built yet, by its name. */
export const LaterPage = ({ title }: { title: keyof typeof shellMessages }) => {
  const text = useText(shellMessages)
  return <ComingSoonPage name={text(title)} />
}
