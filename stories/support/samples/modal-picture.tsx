import { Button, Icon } from '@coverkit/ui';

/** A drawing of a modal, for the anatomy: a real one would cover the page. */
export const ModalPicture = () => (
  <div className="ck-modal sample-modal" data-state="open" data-size="regular" inert>
    <header className="ck-modal-head">
      <h2 className="ck-modal-title">Leave without saving?</h2>
      <span className="ck-icon-button">
        <Icon name="close" />
      </span>
    </header>
    <div className="ck-modal-body">
      <p>What you have typed since you opened this page will be gone.</p>
    </div>
    <footer className="ck-modal-foot">
      <Button variant="secondary">Stay</Button>
      <Button>Leave</Button>
    </footer>
  </div>
);
