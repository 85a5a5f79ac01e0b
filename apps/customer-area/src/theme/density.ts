import type { Density } from '@vitrine/core/account'

/** How close lists and controls stand, in the area and in the widgets: global.css.ts has the sizes of each. */
export const applyDensity = (density: Density): void => {
  document.documentElement.dataset['density'] = density
}
