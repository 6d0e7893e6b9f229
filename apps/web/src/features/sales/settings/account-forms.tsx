import { createShopAccount, setAccountProvider, type ShopAccount } from '@app/contracts/sales'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useCreateShopAccountMutation, useSetAccountProviderMutation } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import type { Settings } from './account-list.tsx'

export const AccountForm = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const text = useText(saleFormMessages)
  const [create, creating] = useCreateShopAccountMutation()
  const form = useForm(createShopAccount.body, { bankBin: '', number: '', holder: '' })
  const { problem, send } = useRefusal({
    fields: ['bankBin', 'number', 'holder'],
    refuse: form.refuse,
    byCode: { SHOP_ACCOUNT_TAKEN: 'number', SHOP_BANK_UNKNOWN: 'bankBin' },
  })
  const submit = async () => {
    const body = form.check()
    if (body && (await send(create({ body }), () => text('settings.added', { number: body.number })))) onClose()
  }
  return (
    <FormDialog
      title={text('settings.add')}
      submitLabel={text('common.save')}
      busy={creating.isLoading}
      formRef={form.formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Combobox
        inDialog
        required
        label={text('settings.bank')}
        value={form.values.bankBin || null}
        options={settings.banks}
        error={form.field('bankBin').error}
        onChange={(bankBin) => form.set('bankBin', bankBin ?? '')}
      />
      <TextField
        label={text('settings.number')}
        required
        maxLength={19}
        inputMode="numeric"
        {...form.field('number')}
      />
      <TextField label={text('settings.holder')} required maxLength={80} {...form.field('holder')} />
    </FormDialog>
  )
}

type ProviderFormProps = { account: ShopAccount; settings: Settings; onClose: () => void }

/** The secret is sent once and never shown again. */
export const ProviderForm = ({ account, settings, onClose }: ProviderFormProps) => {
  const text = useText(saleFormMessages)
  const [save, saving] = useSetAccountProviderMutation()
  const form = useForm(setAccountProvider.body, {
    provider: account.provider ?? settings.providers[0]?.value ?? '',
    secret: '',
    listKey: '',
  })
  const hasList = settings.providers.some(({ value, hasList: has }) => has && value === form.values.provider)
  const { problem, send } = useRefusal({ fields: ['provider', 'secret', 'listKey'], refuse: form.refuse })
  const submit = async () => {
    const body = form.check()
    if (!body) return
    if (await send(save({ params: { accountId: account.id }, body }), () => text('settings.connected'))) onClose()
  }
  return (
    <FormDialog
      title={text('settings.provider')}
      submitLabel={text('settings.connect')}
      busy={saving.isLoading}
      formRef={form.formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Select
        inDialog
        label={text('settings.provider')}
        value={form.values.provider}
        options={settings.providers}
        onChange={(provider) => form.set('provider', provider)}
      />
      <TextField
        label={text('settings.secret')}
        type="password"
        autoComplete="off"
        required
        maxLength={200}
        {...form.field('secret')}
      />
      {hasList && (
        <TextField
          label={text('settings.list-key')}
          help={text('settings.list-key-hint')}
          type="password"
          autoComplete="off"
          maxLength={300}
          {...form.field('listKey')}
        />
      )}
    </FormDialog>
  )
}
