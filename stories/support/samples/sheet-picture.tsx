import { Button, Icon } from '@coverkit/ui';

/** A drawing of a sheet, for the anatomy. */
export const SheetPicture = () => (
  <div className="sample-panel-box" inert>
    <header className="ck-panel-head">
      <h2 className="ck-panel-title">Snow sports</h2>
      <span className="ck-icon-button">
        <Icon name="close" />
      </span>
    </header>
    <div className="ck-panel-body">
      <p>Skiing and snowboarding on prepared runs, rescue on the mountain, and your own gear.</p>
    </div>
    <footer className="ck-panel-foot">
      <Button>Add snow sports</Button>
    </footer>
  </div>
);
