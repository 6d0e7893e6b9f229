import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false, xfwd: true }

// What every page needs, the login page included. One file of it saves requests and compresses better than a dozen.
const base = [
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|zod)[\\/]/,
  /node_modules[\\/]lucide-react[\\/].*(?:createLucideIcon|Icon|defaultAttributes|shared)/,
  /contracts[\\/]src[\\/](?:auth|endpoint|field-words|forms|language|meta|roles)\.ts/,
  /web[\\/]src[\\/]lib[\\/](?:api-base-query|common-messages|cx|error-words|errors|external-store|i18n|messages|preferences|session|session-storage|storage)\.tsx?/,
  /web[\\/]src[\\/]ui[\\/](?:button|field-base|field-error|page-loading|password-field|spinner|text-field|toast|tooltip)\.tsx/,
]
const isBase = (id: string) => base.some((pattern) => pattern.test(id))

export default defineConfig({
  plugins: [react(), tailwind(), precompress()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: isBase }] } } },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { ...toServer, ws: true },
      '/dev': toServer,
      '/demo-shop': toServer,
      '/widget': toServer,
      '^/w/': toServer,
      '/live': toServer,
      '/ready': toServer,
    },
  },
})
