export { ComingSoonPage } from './pages/coming-soon-page.tsx'
