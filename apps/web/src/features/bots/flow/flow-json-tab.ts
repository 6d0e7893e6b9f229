import { lazyTab } from '#ui/display/lazy-tab.tsx'

/** The text view and its rules are fetched when somebody asks for the text. */
export const FlowJson = lazyTab(
  () => import('./flow-json.tsx'),
  (module) => module.FlowJson,
)
