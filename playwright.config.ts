import { defineConfig } from '@playwright/test'

// As root there is no sandbox to have; the rest keeps the browser from calling its maker while a test runs.
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global.setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous on purpose: a busy machine must not fail what is only slow. A passing test never waits for these.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    // What moves is drawn sixty times a second, without a graphics card: the tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test makes the whole suite a third slower; ask for it when one is being looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: quietFlags,
      // Without a language of the system, the browser cannot write "Khách hàng.csv" and names the file otherwise.
      env: { ...process.env, LANG: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
