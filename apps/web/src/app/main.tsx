import '../styles/app.css'
import './transitions.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { LanguageProvider } from '#lib/i18n/i18n.tsx'
import { guardHistory } from '#lib/page/unsaved.ts'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { holdEventsDuringPageChange } from './held-events.ts'
import { Router } from './router.tsx'

guardHistory()
holdEventsDuringPageChange()

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root to show the app in')

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <CrashBoundary>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </CrashBoundary>
      <ToastHost />
    </LanguageProvider>
  </StrictMode>,
)
