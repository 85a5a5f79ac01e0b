import { Link } from 'react-router'
import * as css from './tabs.css.ts'

interface TabLinksProps {
  /** What the links choose between. */
  label: string
  links: readonly { to: string; label: string; current: boolean }[]
}

/** Links between screens of one kind, as tabs. */
export const TabLinks = ({ label, links }: TabLinksProps) => (
  <nav aria-label={label} className={css.links}>
    {links.map(({ to, label: name, current }) => (
      <Link key={to} to={to} className={css.tab} aria-current={current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
