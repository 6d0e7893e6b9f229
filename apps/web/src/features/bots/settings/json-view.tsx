import { chatbotConfig, type BotConfig, type BotType } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { flowConfig } from '@app/contracts/flow-settings'
import { CircleCheck, WandSparkles } from 'lucide-react'
import { useCallback } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { CodeEditor } from '#ui/form/code-editor.tsx'
import { jsonMessages } from '../json-messages.ts'
import { checkJson, type CheckedJson } from './check-json.ts'
import { ProblemsCard } from './problems-card.tsx'

export const writeConfig = (config: BotConfig): string => JSON.stringify(config, null, 2)

/** Validates a text against the contract of a bot's type. */
export const useConfigCheck = (type: BotType): ((source: string) => CheckedJson<BotConfig>) => {
  const text = useText(jsonMessages)
  const { language } = useLanguage()
  return useCallback(
    (source) => checkJson(type === 'flow' ? flowConfig : chatbotConfig, source, { text, language }),
    [type, text, language],
  )
}

type JsonViewProps = {
  bot: Bot
  source: string
  checked: CheckedJson<BotConfig>
  onChange: (source: string) => void
  disabled: boolean
}

/** The settings as text; each problem stands at its line, and the bot's own checks run beside it. */
export const JsonView = ({ bot, source, checked, onChange, disabled }: JsonViewProps) => {
  const text = useText(jsonMessages)
  const { value, problems } = checked
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card>
        <CardBody className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-72 text-sm text-text-muted">
              {text(bot.type === 'flow' ? 'json.help-flow' : 'json.help')}
            </p>
            {problems.length > 0 ? (
              <Badge tone="danger">{text('json.problem-count', { count: problems.length })}</Badge>
            ) : (
              <Badge tone="success" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
                {text('json.valid')}
              </Badge>
            )}
            {!disabled && (
              <Button
                size="sm"
                disabled={value === null}
                icon={<WandSparkles aria-hidden="true" className="size-4" />}
                onClick={() => value && onChange(writeConfig(value))}
              >
                {text('json.format')}
              </Button>
            )}
          </div>
          <CodeEditor
            label={text('json.label')}
            hideLabel
            height="36rem"
            value={source}
            errors={problems}
            readOnly={disabled}
            onChange={onChange}
          />
        </CardBody>
      </Card>
      <ProblemsCard bot={bot} config={value} lineOf={checked.lineOf} />
    </div>
  )
}
