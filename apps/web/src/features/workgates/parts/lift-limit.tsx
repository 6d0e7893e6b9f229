import type { Reply } from '@app/contracts/endpoint'
import type { listWorkgates } from '@app/contracts/workgates'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { connectMessages } from '../connect-messages.ts'
import { paths } from '../paths.ts'

/** The way on from a package without room: which one has more, and where it is for those who may see it. */
export const LiftLimit = ({ liftedBy }: Pick<Reply<typeof listWorkgates>, 'liftedBy'>) => {
  const text = useText(connectMessages)
  const { can } = useSession()
  if (!liftedBy) return null
  return (
    <span>
      {text('connect.lifted-by', { ...liftedBy })}{' '}
      {can('billing.read') && (
        <Link to={paths.packages} className="font-medium text-accent underline">
          {text('connect.see-packages')}
        </Link>
      )}
    </span>
  )
}
