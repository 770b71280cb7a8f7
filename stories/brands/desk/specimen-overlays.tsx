import { AlertStack, Button, Modal, Popover, Sheet } from '@coverkit/ui';
import { useState } from 'react';

type Open = 'modal' | 'sheet' | null;

/** The overlays, each behind its button. */
export function SpecimenOverlays() {
  const [open, setOpen] = useState<Open>(null);
  const [alerts, setAlerts] = useState<{ id: string; type: 'OK'; message: string }[]>([]);
  const close = () => setOpen(null);
  return (
    <div className="desk-flow">
      <Button variant="secondary" onClick={() => setOpen('modal')}>
        Modal
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Popover title="Excess" trigger={(trigger) => <Button {...trigger}>Popover</Button>}>
        What you pay yourself of each claim.
      </Popover>
      <Button
        variant="secondary"
        onClick={() => setAlerts([{ id: String(Date.now()), type: 'OK', message: 'Your quote is saved.' }])}
      >
        Passing notice
      </Button>
      <Modal open={open === 'modal'} onClose={close} onConfirm={close} title="Before you go on">
        <p>You have a duty to take reasonable care not to make a misrepresentation to us.</p>
      </Modal>
      <Sheet open={open === 'sheet'} onClose={close} title="Choose a country">
        <p>Indonesia, New Zealand, France</p>
      </Sheet>
      <AlertStack alerts={alerts} onDismiss={() => setAlerts([])} />
    </div>
  );
}
