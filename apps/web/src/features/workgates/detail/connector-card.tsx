import type { ConnectorView } from '@app/contracts/connectors'
import { Unplug } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { errorText } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useGetConnectorQuery, useRevokeConnectorMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'

/** Whether a program is there changes without a word; it says something every 25 seconds. */
const LOOK_MS = 30_000

/** The program that holds the session of the account: which machine, whether it is there, and taking its token away. */
export const ConnectorCard = ({ workgateId }: { workgateId: string }) => {
  const text = useText(detailMessages)
  const { data, error, refetch } = useGetConnectorQuery({ params: { workgateId } }, { pollingInterval: LOOK_MS })
  const [isAsking, setIsAsking] = useState(false)
  const connector = data?.connector
  return (
    <Card>
      <CardHeader
        title={text('program.title')}
        actions={
          connector && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Unplug aria-hidden="true" className="size-4" />}
              onClick={() => setIsAsking(true)}
            >
              {text('program.revoke')}
            </Button>
          )
        }
      />
      <CardBody>
        {connector ? (
          <Facts connector={connector} />
        ) : data ? (
          <p className="text-sm text-text-muted">{text('program.none')}</p>
        ) : error ? (
          <Notice
            tone="danger"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                {text('common.retry')}
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </CardBody>
      {isAsking && connector && (
        <RevokeDialog workgateId={workgateId} connector={connector} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  )
}

const useDeviceName = ({ isHosted, deviceName }: ConnectorView): string => {
  const text = useText(detailMessages)
  return isHosted ? text('program.hosted') : deviceName
}

const Facts = ({ connector }: { connector: ConnectorView }) => {
  const text = useText(detailMessages)
  const format = useFormat()
  const { isOnline, seenAt, pairedAt, kicks } = connector
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Fact name={text('program.device')}>{useDeviceName(connector)}</Fact>
      <Fact name={text('program.state')}>
        <span className={cx(isOnline ? 'text-success' : 'text-text-muted')}>
          {text(isOnline ? 'program.online' : 'program.away')}
        </span>
      </Fact>
      <Fact name={text('program.seen')}>
        <span className="tabular">{seenAt ? format.dateTime(seenAt) : text('program.never')}</span>
      </Fact>
      <Fact name={text('program.paired')}>
        <span className="tabular">{format.dateTime(pairedAt)}</span>
      </Fact>
      <Fact name={text('program.kicks')}>{text('program.times', { count: kicks })}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-text-muted">{name}</dt>
    <dd className="min-w-0 text-end font-medium break-words">{children}</dd>
  </div>
)

type RevokeDialogProps = { workgateId: string; connector: ConnectorView; onClose: () => void }

const RevokeDialog = ({ workgateId, connector, onClose }: RevokeDialogProps) => {
  const text = useText(detailMessages)
  const [revoke] = useRevokeConnectorMutation()
  const device = useDeviceName(connector)
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('program.revoke-title', { device })}
      body={text('program.revoke-body')}
      confirmLabel={text('program.revoke')}
      onConfirm={(send) => send(revoke({ params: { workgateId } }), () => text('program.revoked', { device }))}
    />
  )
}
