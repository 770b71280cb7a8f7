import { Button, Icon } from '@coverkit/ui';

/** A menu as it is when it is open, still. */
export const MenuPicture = () => (
  <div inert>
    <Button variant="secondary" icon="menu">
      Options
    </Button>
    <div className="ck-menu">
      <span className="ck-menu-item">
        <Icon name="document" size={20} />
        <span>Open policy</span>
      </span>
      <span className="ck-menu-item" data-danger>
        <Icon name="close" size={20} />
        <span>Delete</span>
      </span>
    </div>
  </div>
);
