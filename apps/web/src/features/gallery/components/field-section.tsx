import { Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { PasswordField, TextArea, TextField } from '#ui/form/field.tsx'
import { PasswordRequirements } from '#ui/form/password-requirements.tsx'
import { galleryMessages } from '../messages.ts'

export const FieldSection = () => {
  const text = useText(galleryMessages)
  const [password, setPassword] = useState('Matkhau1')
  return (
    <Card>
      <CardHeader title={text('gallery.fields')} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('gallery.bot.name')}
          help={text('gallery.bot.help')}
          required
          placeholder="Tư vấn bán hàng"
        />
        <TextField label={text('gallery.bot.name')} error={text('gallery.bot.too-short')} defaultValue="Tr" required />
        <TextField
          label={text('common.search')}
          type="search"
          icon={<Search aria-hidden="true" className="size-4" />}
          placeholder={text('common.search')}
        />
        <TextField label={text('common.email')} disabled defaultValue="lan@congty.vn" />
        <div className="flex flex-col gap-4">
          <PasswordField
            label={text('gallery.password')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <TextArea label={text('gallery.note')} rows={3} />
        </div>
        <PasswordRequirements value={password} />
      </CardBody>
    </Card>
  )
}
