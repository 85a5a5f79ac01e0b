import { Logo } from '../ui/Logo.tsx'
import * as css from './splash.css.ts'

/** Shown until the first screen is known; invisible if that takes only a moment. */
export const Splash = () => (
  <main className={css.splash} aria-busy="true">
    <Logo className={css.mark} />
  </main>
)
