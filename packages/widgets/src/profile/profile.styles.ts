import { css } from 'lit'

export const profileStyles = css`
  .root {
    max-inline-size: 880px;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: 14px 20px;
    align-items: start;
  }
  .section > .field {
    max-inline-size: 420px;
  }
  .logo {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 20px;
    align-items: center;
  }
  /* White in dark mode too: most logos are drawn for white paper. */
  .logo img {
    box-sizing: border-box;
    inline-size: 180px;
    block-size: 90px;
    padding: 8px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    background: #fff;
    object-fit: contain;
  }
  .logo .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .logo .button {
    white-space: normal;
  }
  .choose:has(:focus-visible) {
    outline: 2px solid var(--v-color-accent);
    outline-offset: 2px;
  }
  .section p:empty {
    display: none;
  }
  .preview {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
`
