import { defineConfig, type UserConfig } from 'vite'
import { precompress } from '../web/build/precompress.ts'

const shared = { target: 'es2022', outDir: 'dist', reportCompressedSize: false, assetsInlineLimit: 0 } as const

/** The framed chat: a page with hashed files, served under /widget-assets/. */
const chat: UserConfig = {
  base: '/widget-assets/',
  publicDir: false,
  plugins: [precompress()],
  build: {
    ...shared,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'chat.html' },
  },
}

/** The line a site embeds: one classic script under a name that never changes. */
const loader: UserConfig = {
  publicDir: false,
  plugins: [precompress()],
  build: {
    ...shared,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/loader/main.ts',
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'loader' ? loader : chat))
