import { css, unsafeCSS } from 'lit'

const tones = ['active', 'draft', 'model', 'sold', 'deleted', 'success', 'warning', 'danger']
const rules = tones.map((tone) => `.badge.${tone}{--tone:var(--v-color-${tone})}`).join('')

export const badgeStyles = css`
  .badge,
  .tag {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    max-inline-size: 100%;
    padding: 0 7px;
    border-radius: 10px;
    font-size: var(--v-text-12);
    font-weight: 550;
    line-height: 20px;
    white-space: nowrap;
  }
  .badge {
    --tone: var(--v-color-muted);
    background: color-mix(in oklab, var(--tone) 10%, var(--v-color-surface));
    color: var(--tone);
  }
  .badge::before {
    content: '';
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: currentColor;
  }
  .badge.accent {
    --tone: var(--v-color-accent-text);
  }
  ${unsafeCSS(rules)}
  .tag {
    border: 1px solid var(--v-color-line);
    border-radius: 5px;
    color: var(--v-color-muted);
    line-height: 18px;
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
  }
`
