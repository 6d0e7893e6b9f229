import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Switch } from '#ui/form/field.tsx'
import { useGetDigestWishQuery, useSetDigestWishMutation } from '../api.ts'
import { userMessages } from '../messages.ts'

/** Mail about the current workspace; only for those who may read its reports. */
export const DigestCard = () => {
  const { user, can } = useSession()
  return user?.workspace && can('reports.read') ? <DigestChoice shop={user.workspace.name} /> : null
}

const DigestChoice = ({ shop }: { shop: string }) => {
  const text = useText(userMessages)
  const query = useGetDigestWishQuery()
  const [save, saving] = useSetDigestWishMutation()
  const problem = problemOf(query)
  const isOn = saving.isLoading ? (saving.originalArgs?.body?.isOn ?? false) : (query.data?.isOn ?? false)
  const change = (wish: boolean) =>
    void settle(save({ body: { isOn: wish } }), () => text(wish ? 'profile.digest.on' : 'profile.digest.off'))
  return (
    <Card>
      <CardHeader title={text('profile.digest.title')} />
      {problem ? (
        <ErrorState {...problem} />
      ) : (
        <CardBody>
          {query.data ? (
            <Switch
              label={text('profile.digest.label', { shop })}
              help={text('profile.digest.help')}
              checked={isOn}
              disabled={saving.isLoading}
              onChange={change}
            />
          ) : (
            <Skeleton className="h-10 w-full max-w-md" />
          )}
        </CardBody>
      )}
    </Card>
  )
}
