import { css } from 'lit'

export const stateStyles = css`
  .face {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 12px;
    padding: 40px 20px;
    text-align: center;
  }
  .face p {
    margin: 0;
  }
  .face-icon {
    display: grid;
    place-content: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  .error .face-icon {
    background: color-mix(in oklab, var(--v-color-danger) 10%, var(--v-color-surface));
    color: var(--v-color-danger);
  }
  .face-words {
    display: grid;
    gap: 4px;
    max-inline-size: 52ch;
  }
  .face-title {
    font-size: var(--v-text-16);
    font-weight: 650;
    text-wrap: balance;
  }
  .face-text {
    color: var(--v-color-muted);
    text-wrap: pretty;
  }
  .face-reference {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    user-select: all;
  }
  .face-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  .face.inline {
    grid-template-columns: auto 1fr auto;
    justify-items: start;
    align-items: center;
    padding: 10px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    text-align: var(--v-start);
  }
  .face.inline .face-title {
    font-size: var(--v-text-14);
  }
  .face.inline .face-icon {
    inline-size: 32px;
    block-size: 32px;
  }
  @container vitrine (width < 480px) {
    .face.inline {
      grid-template-columns: auto 1fr;
    }
    .face.inline .face-actions {
      grid-column: 2;
    }
  }
`
