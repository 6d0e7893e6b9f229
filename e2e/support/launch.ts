export { launch, type LaunchOptions, type RunningServer } from '../../scripts/lib/launch.ts'
