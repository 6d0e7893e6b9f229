import { HomeLink } from './home-link.tsx'
import { PageOutlet } from './page-outlet.tsx'

/** A page without the menu: only the logo, which links home. */
export const BareFrame = () => {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-4 sm:px-6">
        <HomeLink />
      </header>
      <main className="flex-1 px-4 pb-10 sm:px-6">
        <PageOutlet />
      </main>
    </div>
  )
}
