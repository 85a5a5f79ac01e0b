import { css } from 'lit'

export const adSheetStyles = css`
  .sheet { display: grid; gap: 20px; color: var(--v-color-ink); font-size: var(--v-text-14); line-height: 20px; }
  .head { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
  .meta { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; margin: 0; color: var(--v-color-muted); font-size: var(--v-text-13); }
  .meta b { color: var(--v-color-ink); font-weight: 600; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .others { position: static; display: flex; flex-wrap: wrap; gap: 8px; inline-size: auto; block-size: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: inherit; }
  .more { display: none; }
  .top { display: grid; gap: 20px; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); }
  .gallery { display: grid; gap: 6px; grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .photo { position: relative; padding: 0; border: 0; border-radius: var(--v-radius-small); overflow: hidden; background: var(--v-color-sunken); aspect-ratio: 4 / 3; cursor: zoom-in; min-inline-size: 0; }
  .photo:first-child { grid-column: 1 / -1; aspect-ratio: 16 / 10; border-radius: var(--v-radius-medium); }
  .photo:focus-visible { outline: 2px solid var(--v-color-focus); outline-offset: 2px; }
  .photo img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
  .rest { position: absolute; inset: 0; display: grid; place-items: center; padding: 4px; background: rgb(0 0 0 / 0.62); color: #fff; font-size: var(--v-text-13); font-weight: 600; }
  .missing, .no-photos { display: grid; place-items: center; gap: 4px; margin: 0; block-size: 100%; min-block-size: 64px; background: var(--v-color-sunken); color: var(--v-color-muted); font-size: var(--v-text-12); text-align: center; border-radius: var(--v-radius-small); }
  .no-photos { min-block-size: 180px; align-content: center; }
  .paper-photos { display: none; }
  .viewer { display: grid; place-items: center; min-block-size: 200px; }
  .viewer img { display: block; max-inline-size: 100%; max-block-size: 70vh; inline-size: auto; block-size: auto; border-radius: var(--v-radius-small); }
  .summary h2 { margin: 0; font-size: 26px; line-height: 32px; font-weight: 650; overflow-wrap: anywhere; text-wrap: balance; }
  .kind { margin: 6px 0 0; color: var(--v-color-muted); overflow-wrap: anywhere; }
  .price { margin: 16px 0 0; font-size: var(--v-text-20); line-height: 28px; font-weight: 650; font-variant-numeric: tabular-nums; }
  .price small { margin-inline-start: 10px; color: var(--v-color-muted); font-size: var(--v-text-13); font-weight: 400; }
  .facts { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(108px, 1fr)); margin: 16px 0 0; padding: 14px; border-radius: var(--v-radius-medium); background: var(--v-color-sunken); }
  .facts dt { color: var(--v-color-muted); font-size: var(--v-text-12); line-height: 16px; }
  .facts dd { margin: 2px 0 0; font-size: var(--v-text-16); font-weight: 600; overflow-wrap: anywhere; }
  .section h3, .internal h3 { margin: 0 0 8px; font-size: var(--v-text-16); line-height: 20px; font-weight: 600; }
  .text { margin: 0; max-inline-size: 75ch; white-space: pre-line; overflow-wrap: anywhere; }
  .sections { columns: 2; column-gap: 32px; }
  .sections:empty { display: none; }
  .sections .section { break-inside: avoid; margin-block-end: 20px; }
  .lines { margin: 0; }
  .lines > div { display: grid; gap: 4px 16px; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); padding: 7px 0; border-block-start: 1px solid var(--v-color-line); }
  .lines dt { color: var(--v-color-muted); }
  .lines dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  a { color: var(--v-color-accent-text); }
  .legal p { margin: 0 0 6px; max-inline-size: 90ch; color: var(--v-color-muted); font-size: var(--v-text-13); white-space: pre-line; overflow-wrap: anywhere; }
  .documents { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
  .documents small { color: var(--v-color-muted); }
  .internal { padding: 16px; border: 1px solid var(--v-color-line); border-radius: var(--v-radius-medium); background: var(--v-color-sunken); }
  .internal h3 { display: flex; align-items: center; gap: 6px; }
  details.internal summary { cursor: pointer; }
  details.internal summary h3 { display: inline; }
  details.internal[open] summary { margin-bottom: 8px; }
  .internal .hint { margin: 0 0 8px; color: var(--v-color-muted); font-size: var(--v-text-13); }
  .mail-note { margin: 0 0 12px; color: var(--v-color-muted); }
  .root { container-type: inline-size; }
  @container (width < 720px) {
    .top { grid-template-columns: minmax(0, 1fr); }
    .sections { columns: 1; }
    .summary h2 { font-size: var(--v-text-20); line-height: 26px; }
  }
  @container (width < 560px) {
    .actions { inline-size: 100%; }
    .actions > .button:not(.more) { flex: 1; justify-content: center; }
    .actions > .more { display: inline-flex; margin-inline-start: auto; }
    .others { position: fixed; inset: auto; flex-direction: column; gap: 4px; min-inline-size: 220px; margin: 4px 0; padding: 8px; border: 1px solid var(--v-color-line); border-radius: var(--v-radius-medium); background: var(--v-color-overlay); color: var(--v-color-ink); box-shadow: var(--v-shadow-overlay); position-anchor: --vitrine-anchor; position-area: block-end span-inline-start; position-try-fallbacks: flip-block; }
    .others:not(:popover-open) { display: none; }
    .others .button { justify-content: start; }
  }
  @media print {
    .actions, .internal, .rest, .toasts, .of-staff, .no-photos { display: none; }
    .root { container-type: normal; }
    .sheet { gap: 12px; font-size: 10pt; line-height: 1.35; color: #000; }
    .top { grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); break-inside: avoid; }
    .top:has(.no-photos) { grid-template-columns: minmax(0, 1fr); }
    .facts { background: #f3f1ed; print-color-adjust: exact; }
    .facts dt, .lines dt, .kind, .meta, .legal p { color: #444; }
    .sections { columns: 2; }
    .section h3 { break-after: avoid; }
    .lines > div { padding: 3px 0; break-inside: avoid; }
    .scales { print-color-adjust: exact; break-inside: avoid; }
    .paper-photos { display: grid; gap: 8px; grid-template-columns: 1fr 1fr; }
    .paper-photos img { inline-size: 100%; block-size: auto; aspect-ratio: 4 / 3; object-fit: cover; break-inside: avoid; }
    a { color: inherit; }
  }
`
