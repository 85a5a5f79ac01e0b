import { findFirefox, launchFirefox } from './firefox.ts'
import { findWebKit, launchWebKit } from './webkit.ts'

/** `path` is undefined if the browser is not installed. */
export const otherBrowsers = [
  { name: 'Firefox', packages: 'firefox-esr', path: findFirefox(), launch: launchFirefox },
  { name: 'WebKit', packages: 'webkit2gtk-driver xvfb', path: findWebKit(), launch: launchWebKit },
]
