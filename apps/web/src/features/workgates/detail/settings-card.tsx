import type { WorkgateItem } from '@app/contracts/workgates'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { detailMessages } from '../detail-messages.ts'
import { healthMessages } from '../health-messages.ts'
import { BotSelect } from '../parts/bot-select.tsx'
import { SettingsFields, settingsOf } from '../parts/settings-fields.tsx'
import type { ChannelKind } from '../parts/use-kind.ts'
import { paths } from '../paths.ts'
import { DelaySlider } from './delay-slider.tsx'
import { FeedEventChips } from './feed-event-chips.tsx'
import type { WorkgateForm } from './use-workgate-form.ts'

type SettingsCardProps = { workgate: WorkgateItem; kind: ChannelKind; form: WorkgateForm }

/** What can be changed about an account. */
export const SettingsCard = ({ workgate, kind, form }: SettingsCardProps) => {
  const text = useText(detailMessages)
  const { draft, change, errors, problem, formRef } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isDirty && !form.isSaving) form.save()
  }
  return (
    <Card>
      <CardHeader title={text('detail.settings')} />
      <CardBody>
        <form ref={formRef} onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            required
            label={text('detail.name')}
            maxLength={120}
            value={draft.name}
            error={errors['name']}
            onChange={(event) => change({ name: event.target.value })}
          />
          {kind.canChat && (
            <BotSelect
              value={draft.botId}
              onChange={(botId) => change({ botId })}
              help={text('detail.bot-help')}
              error={errors['botId']}
            />
          )}
          {kind.canChat && <Answering workgate={workgate} form={form} />}
          <div className="sm:col-span-2">
            <TextArea
              rows={2}
              label={text('detail.description')}
              maxLength={500}
              value={draft.description}
              error={errors['description']}
              onChange={(event) => change({ description: event.target.value })}
            />
          </div>
          {kind.description && kind.description.feedEvents.length + draft.feedEvents.length > 0 && (
            <div className="sm:col-span-2">
              <FeedEventChips
                known={kind.description.feedEvents}
                value={draft.feedEvents}
                error={errors['feedEvents'] ?? firstBelow(errors, 'feedEvents')}
                onChange={(feedEvents) => change({ feedEvents })}
              />
            </div>
          )}
          <ChannelSettings kind={kind} form={form} />
          <Elsewhere workgate={workgate} kind={kind} />
          {problem && (
            <div className="sm:col-span-2">
              <Notice tone="danger">{problem}</Notice>
            </div>
          )}
          {/* Enter in a field saves; the button itself stands in the header. */}
          <button type="submit" hidden />
        </form>
      </CardBody>
    </Card>
  )
}

/** What the server says about one entry of a list stands at the list. */
const firstBelow = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

const Answering = ({ workgate, form }: Pick<SettingsCardProps, 'workgate' | 'form'>) => {
  const text = useText(detailMessages)
  const { draft, change, errors } = form
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="text-sm font-medium">
          {text('detail.status')}
        </p>
        {workgate.disabledReason ? (
          <Stopped workgate={workgate} reason={workgate.disabledReason} />
        ) : (
          <>
            <Segments
              label={text('detail.status')}
              value={draft.isActive ? 'active' : 'inactive'}
              onChange={(value) => change({ isActive: value === 'active' })}
              options={[
                { value: 'active', label: text('detail.active') },
                { value: 'inactive', label: text('detail.inactive') },
              ]}
            />
            <p className="text-xs text-text-muted">{text('detail.status-help')}</p>
          </>
        )}
      </div>
      <DelaySlider value={draft.delaySeconds} onChange={(delaySeconds) => change({ delaySeconds })} />
      <TextField
        label={text('detail.pause')}
        help={text('detail.pause-help')}
        inputMode="numeric"
        value={draft.pauseMinutes}
        error={errors['pauseMinutes']}
        onChange={(event) => change({ pauseMinutes: event.target.value })}
      />
    </>
  )
}

/** Why nobody of the shop can switch it on, and what lets it go on. */
const Stopped = ({ workgate, reason }: Pick<SettingsCardProps, 'workgate'> & { reason: 'limit' | 'operator' }) => {
  const text = useText(detailMessages)
  const health = useText(healthMessages)
  const { can } = useSession()
  return (
    <Notice tone="info">
      <p className="font-medium">
        {health('health.disabled')}: {health(`reason.${reason}`)}
      </p>
      {workgate.disabledNote && <p className="break-words">{workgate.disabledNote}</p>}
      <p>
        {text(`stopped.${reason}`)}{' '}
        {reason === 'limit' && can('billing.read') && (
          <Link to={paths.packages} className="font-medium underline">
            {text('stopped.packages')}
          </Link>
        )}
      </p>
    </Notice>
  )
}

const ChannelSettings = ({ kind, form }: Pick<SettingsCardProps, 'kind' | 'form'>) => {
  const text = useText(detailMessages)
  const settings = kind.description ? settingsOf(kind.description.settings, { withSecrets: false }) : []
  if (settings.length === 0) return null
  const { draft, change, errors } = form
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-border pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{text('detail.channel-settings')}</legend>
      <SettingsFields
        settings={settings}
        values={draft.settings}
        errors={Object.fromEntries(settings.map(({ name }) => [name, errors[`settings.${name}`]]))}
        onChange={(name, value) => change({ settings: { ...draft.settings, [name]: value } })}
      />
    </fieldset>
  )
}

/** What is set up in another place: at the channel itself, or on the bot's page. */
const Elsewhere = ({ workgate, kind }: Pick<SettingsCardProps, 'workgate' | 'kind'>) => {
  const text = useText(detailMessages)
  if (kind.isOwn)
    return (
      <p className="text-sm text-text-muted sm:col-span-2">
        {text('detail.own-help')}{' '}
        <Link to={paths.appearance(workgate.botId)} className="font-medium text-accent underline">
          {text('detail.own-link')}
        </Link>
      </p>
    )
  if (!workgate.hookUrl) return null
  return (
    <div className="min-w-0 sm:col-span-2">
      <p className="text-sm font-medium">{text('detail.hook')}</p>
      <p className="mt-1 flex min-w-0 items-center gap-2">
        <code className="min-w-0 rounded-control bg-surface-sunken px-2 py-1 font-mono text-xs break-all">
          {workgate.hookUrl}
        </code>
        <CopyButton value={workgate.hookUrl} label={text('detail.hook-copy')} />
      </p>
    </div>
  )
}
