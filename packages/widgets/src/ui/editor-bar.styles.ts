import { css } from 'lit'

/** The title of an editor, and the sticky bar below it with the state on one side and buttons on the other. */
export const editorBarStyles = css`
  :host {
    display: block;
    container: vitrine / inline-size;
  }
  .title {
    margin: 0;
    font-size: var(--v-text-20);
    line-height: 28px;
    overflow-wrap: anywhere;
  }
  .bar {
    position: sticky;
    z-index: 2;
    inset-block-start: var(--vitrine-sticky-top, 0px);
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding-block: 10px;
    background: var(--v-color-canvas);
  }
  .bar-state {
    display: flex;
    /* Its text wraps to a second line before the buttons do. */
    flex: 1 1 140px;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-inline-size: 0;
  }
  .bar-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
  }
  @container vitrine (inline-size < 480px) {
    .bar-actions,
    .bar-actions .button {
      flex: 1 1 auto;
    }
  }
`
