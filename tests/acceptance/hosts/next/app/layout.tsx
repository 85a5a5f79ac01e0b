import Link from 'next/link'
import type { ReactNode } from 'react'
import { Widgets } from './widgets'

export const metadata = { title: 'A page in next' }

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="fr">
    <body>
      <Widgets>
        <nav>
          <Link id="home" href="/">
            Ads
          </Link>{' '}
          <Link id="about" href="/about">
            About us
          </Link>
        </nav>
        {children}
      </Widgets>
    </body>
  </html>
)

export default Layout
