import { css } from 'lit'

export const portalPreviewsStyles = css`
  .previews-hint { margin: 0 0 12px; color: var(--v-color-muted); }
  .previews { display: grid; margin: 0; padding: 0; list-style: none; }
  .previews li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; padding: 10px 0; border-block-start: 1px solid var(--v-color-line); }
  .previews li:first-child { border-block-start: 0; }
  .previews a { flex: 1 1 180px; color: var(--v-color-accent-text); font-weight: 600; overflow-wrap: anywhere; }
  .previews small { color: var(--v-color-muted); font-size: var(--v-text-12); }
`
