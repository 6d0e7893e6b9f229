import { useMemo } from 'react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListFileAccountsQuery } from './api.ts'
import { leadsMessages } from './messages.ts'

type AccountSelectProps = {
  /** What the account must have. */
  has: 'hasTables' | 'hasDocuments'
  value: string | null
  onChange: (workgateId: string) => void
  error?: string | undefined
}

/** The connected accounts with files, in a dialog. */
export const AccountSelect = ({ has, value, onChange, error }: AccountSelectProps) => {
  const text = useText(leadsMessages)
  const lookOf = useChannelLook()
  const { data } = useListFileAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const options = useMemo(
    () =>
      (data?.items ?? [])
        .filter((account) => account[has])
        .map(({ workgateId, channel, name, isWorking }) => ({
          value: workgateId,
          label: isWorking ? name : text('leads.account.broken', { name }),
          icon: <KindIcon icon={lookOf(channel).icon} />,
          disabled: !isWorking,
        })),
    [data, has, lookOf, text],
  )
  return (
    <Select
      inDialog
      required
      label={text('leads.account')}
      placeholder={text('leads.account.choose')}
      help={data && options.length === 0 ? text('leads.no-account-body') : undefined}
      error={error}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
