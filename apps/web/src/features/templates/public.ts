/** What the start of a new shop shows of a template. */
export { TemplatePreview } from './components/template-preview.tsx'
export { TemplateMark } from './components/template-mark.tsx'
export { industryIcons } from './industry-icons.ts'
export { templateMessages } from './messages.ts'
export { problemOfAnswer, withPronouns } from './variable-rules.ts'
