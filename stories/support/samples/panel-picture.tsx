import { Button, Icon } from '@coverkit/ui';

/** A drawing of an open popover, for the anatomy: a real one would cover the page. */
export const PanelPicture = () => (
  <div className="sample-panel" inert>
    <Button variant="secondary">How is it worked out?</Button>
    <div className="sample-panel-box">
      <header className="ck-panel-head">
        <h2 className="ck-panel-title">How the price is made</h2>
        <span className="ck-icon-button">
          <Icon name="close" />
        </span>
      </header>
      <div className="ck-panel-body">
        <p>By where you go, for how many days, and how old everyone is.</p>
      </div>
    </div>
  </div>
);
