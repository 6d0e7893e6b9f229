import { Globe, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { DateRange, type DateRangeValue } from '#ui/form/date-range.tsx'
import { Checkbox, RadioGroup, Switch } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { galleryMessages } from '../messages.ts'

const CHANNELS = [
  { value: 'web', label: 'Web', icon: <Globe aria-hidden="true" className="size-4" /> },
  { value: 'zalo', label: 'Zalo', icon: <MessageCircle aria-hidden="true" className="size-4" /> },
  { value: 'facebook', label: 'Facebook', disabled: true },
]
const BOTS = ['Tư vấn bán hàng', 'Chăm sóc khách hàng', 'Đặt lịch hẹn', 'Trợ lý kho'].map((label) => ({
  value: label,
  label,
}))

export const ChoiceSection = () => {
  const text = useText(galleryMessages)
  const [channel, setChannel] = useState('web')
  const [bot, setBot] = useState<string | null>(null)
  const [payment, setPayment] = useState('qr')
  const [isActive, setIsActive] = useState(true)
  const [period, setPeriod] = useState<DateRangeValue>({ from: '2026-11-01', to: '2026-11-15' })
  return (
    <Card>
      <CardHeader title={text('gallery.choices')} description={text('gallery.bot.help')} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <Select label={text('gallery.channel')} value={channel} onChange={setChannel} options={CHANNELS} />
        <Combobox label={text('gallery.bot')} value={bot} onChange={setBot} options={BOTS} />
        <DateRange label={text('gallery.period')} value={period} onChange={setPeriod} />
        <RadioGroup
          label={text('gallery.payment')}
          value={payment}
          onChange={setPayment}
          options={[
            { value: 'qr', label: text('gallery.payment.qr') },
            { value: 'transfer', label: text('gallery.payment.transfer') },
          ]}
        />
        <Checkbox label={text('gallery.agree')} defaultChecked />
        <Switch label={text('gallery.active')} checked={isActive} onChange={setIsActive} />
      </CardBody>
    </Card>
  )
}
