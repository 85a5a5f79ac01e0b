import { Logo } from '../ui/Logo.tsx'
import * as css from './splash.css.ts'

/** Stands in while it is not known yet which screen comes; invisible when that takes a moment only. */
export const Splash = () => (
  <main className={css.splash} aria-busy="true">
    <Logo className={css.mark} />
  </main>
)
