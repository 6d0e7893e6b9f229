import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageChunks } from './build/page-chunks.ts'
import { precompress } from './build/precompress.ts'
import { slimContracts } from './build/slim-contracts.ts'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'
const toServer = { target: server, changeOrigin: false, xfwd: true }

export default defineConfig({
  plugins: [react(), tailwind(), slimContracts(), pageChunks(), precompress()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One file for all: a page's own styles are a few hundred bytes each, and a request each.
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
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
